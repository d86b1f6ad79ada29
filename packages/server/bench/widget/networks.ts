/** Network speeds, named as in Chromium's developer tools. */
export interface Network {
  readonly name: string;
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
}

const bytesPerSecond = (megabits: number): number => (megabits * 1e6) / 8;
export const NETWORKS: readonly Network[] = [
  {
    name: "4G",
    latency: 165,
    downloadThroughput: bytesPerSecond(8.1),
    uploadThroughput: bytesPerSecond(1.35),
  },
  {
    name: "3G",
    latency: 562.5,
    downloadThroughput: bytesPerSecond(1.44),
    uploadThroughput: bytesPerSecond(0.675),
  },
];
