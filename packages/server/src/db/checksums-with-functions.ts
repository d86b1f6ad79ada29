/**
 * The checksums of migrations from when they still contained the database functions: databases and backups from that
 * time have recorded these checksums, and have the same tables.
 */
export const CHECKSUMS_WITH_FUNCTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "001-counties-bills-ledger.sql": "250b1357e4e50159a61be33b7b656eb18474d0ef52c6076558f0a1b3a27c1372",
    "002-payments.sql": "1d8dadf803574c0442e248765b178d625108ed17e0685ebcf0845191d87eb435",
    "003-search.sql": "afef6f4182e5723a8c14fcb626bc7cebcb68b50d031309af22d8655eeb44e8c3",
    "004-payment-decisions.sql": "0947cb713a6566db8dcab026804c5606c0b788946f85c6eefe70e352451f800d",
    "007-accounts.sql": "47a85924e672263fe93fba41727f1e4ee678a3cb8ce6b6e9eab0a6dcf3bacddb",
    "008-counter.sql": "e9b280c348d172a94a2f0198895c3ddcf24c498652c219feb6f7b8e7ed38be87",
    "010-configuration.sql": "e9449a1ff45ba013c2409fca00b59971a9eee58cd11eecb752f6e1233266311c",
    "011-lists-alerts.sql": "6f961b7e29bd069568392678f524e4202912d60f01fd7ae418bf454adeffeb72",
    "012-terminals-outbox.sql": "a0af0e36f053ab4313d7d9811ec5a2e5d36163d32e1f443cebbf0eab6a6b6cd2",
    "013-direct-payments.sql": "00eadd9ac44e00c2589e5d372a00d7891abd876f9266d9dacb931b75610ef258",
    "014-guest-payments.sql": "dfa3606ddfd1926701c58ae52c67da503985eadcc2aec4ac4eb32ca87d804b68",
    "015-autopay.sql": "e7732f0f16c36480a3ebce4b61198712ecd06a75df741a95909a24209e90e165",
    "020-second-wall.sql": "2c6a8fde3992d11eb98e6256dae3a761d3aa12b18ac93daf077f4ba13ec35977",
    "021-e-bills-bounces-texts.sql": "bc64f0bf07bb3113b07e2c64da0f7d8961d44cb254ac5a61a89e52db816f53fd",
    "022-products-of-residents.sql": "0a08a96f0a78baaa0be592dbf8043eb42fc3a1f598329f68fc7659142fabf9cd",
    "027-settings.sql": "1c058ae46fbfbe83219b272ef26fcee45a168d31923504740558cbedc5ca614c",
    "028-reports.sql": "0092bc4933d29814c6c66711efdc15f7f3a6baa76d482a65070c32b3a9654160",
    "029-users-of-an-office.sql": "4f7b4d02efd0485267698efdf1a02cfabb7ba4964825b76740f1ee4bf88f195a",
    "038-reasons-of-refunds.sql": "f5541749db556b4970e04e4b82c88f725c905d6f80aaed005074bce23259e056",
    "050-email-keys.sql": "951a4f2bf54817d0d732ca5237f7c30a8823d0e3d1198f7363f9bb0151bd9cfe",
    "054-account-codes.sql": "4c776dacc3ab2f93f213b4410efacaf52aad8bb4555d58fb037441e4174884d3",
    "056-withheld-bills.sql": "8edf40ab71656af3087d02b55a6e37c041bffe79f2c4d0d53ffab40b00fd383c",
    "058-resolved-payments.sql": "cfa8d91f158d40fd074cb27c2c465c3005f83fba9631922dc91eb57d34e0e813",
    "059-returned-check-charges.sql": "02868e2805c2a2cdbb269232407a15f32bac98f34dfd4628ae2cd477c5d0c727",
    "060-guest-receipts.sql": "02d2eac73ac7a8a4577ce91e6530c77eee4a93f932febd6fbac13e1004d4685e",
    "066-connectors.sql": "831e283aabd0e6eb7b0d479b0fba5ffd3a20768d53f850d6c8412ae4ea2b3d00",
  }),
);
