/** A motor-vehicle cart in Drives; amounts in cents. */
export interface DrivesCartRecord {
  /** The county whose office created it. */
  readonly office: string;
  /** Shown on the page that lists the carts. */
  readonly description: string;
  readonly items: readonly {
    readonly amount: number;
    readonly description: string;
    readonly vin: string;
    readonly invoiceNumber: string;
  }[];
  /**
   * silent: the lookup gets no answer; refuses: no confirmation is accepted; hangs: it is accepted, and the answer is
   * lost once.
   */
  readonly fault?: "silent" | "refuses" | "hangs";
}

const tag = (amount: number, vin: string, invoiceNumber: string) => ({
  amount,
  description: "Tag renewal",
  vin,
  invoiceNumber,
});

/** The demo counties' carts by GUID. */
export const DRIVES_CARTS: Readonly<Record<string, DrivesCartRecord>> = {
  "11111111-1111-4111-8111-111111111111": {
    office: "demo",
    description: "Two cars; confirmed when it is paid",
    items: [tag(2_000, "1HGCM82633A004352", "INV-1001"), tag(12_345, "2T1BURHE5JC034567", "INV-1002")],
  },
  "66666666-6666-4666-8666-666666666666": {
    office: "pine",
    description: "Pine County: a car and its late fee; a guest may pay it",
    items: [
      tag(2_000, "1FTFW1ET5DFC10312", "INV-6001"),
      { ...tag(500, "", "INV-6002"), description: "Late fee" },
    ],
  },
  "77777777-7777-4777-8777-777777777777": {
    office: "pine",
    description: "Pine County: one car; a guest may pay it",
    items: [tag(4_400, "2HGES16575H591234", "INV-7001")],
  },
  "88888888-8888-4888-8888-888888888888": {
    office: "pine",
    description: "Pine County: one car; Drives refuses the confirmation, so the payment is given back",
    items: [tag(6_100, "4T1BF1FK5CU512345", "INV-8001")],
    fault: "refuses",
  },
  "55555555-5555-4555-8555-555555555555": {
    office: "demo",
    description: "A trailer and a decal that costs nothing; confirmed when it is paid",
    items: [tag(3_000, "1M8GDM9AXKP042788", "INV-5001"), { ...tag(0, "", "INV-5002"), description: "Decal" }],
  },
  "22222222-2222-4222-8222-222222222222": {
    office: "demo",
    description: "One car; Drives refuses the confirmation, so the payment is given back",
    items: [tag(5_000, "3FAHP0HA7AR123456", "INV-2001")],
    fault: "refuses",
  },
  "33333333-3333-4333-8333-333333333333": {
    office: "demo",
    description: "One car; Drives takes the confirmation and its first answer is lost",
    items: [tag(7_550, "5YJSA1E26HF000337", "INV-3001")],
    fault: "hangs",
  },
  "44444444-4444-4444-8444-444444444444": {
    office: "demo",
    description: "Drives does not answer when it is looked up",
    items: [tag(1_000, "JH4KA9650MC000000", "INV-4001")],
    fault: "silent",
  },
};
