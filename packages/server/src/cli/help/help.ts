/** What `county-pay --help` prints: every command and its options. */
export const HELP = `County Pay, commands beside the server. They use the database of DATABASE_URL, or those of CELLS.

  import --company <name> --file <bills.csv>   brings a county's file into its bills
      --mapping <m.json>   which column is what; kept for the company's next files
      --dry-run            does everything and stores nothing
      --report <file>      writes every refused line, as CSV
      --change-key         accepts a mapping that tells bills apart in another way
      --control-lines <n>, --control-total <amount>   what the county counted: a file that differs is refused
      --control-file <file>   reads both from the county's control file instead
      --control-reason <words>   imports it although it differs, and says why
  import-folder --company <name>               shows the schedule of the county's folder and its last files
      --every <minutes>    turns it on: 5, 15, 60 or 1440; --email <address> names the admin who gets the results
      --off                turns it off
  ledger --company <name>                      shows the last movements of money, and whether all adds up
      --last <n>           how many (10)
  report --from <day> --to <day>               what was paid, refunded, returned and disputed, by county and in total,
                                               of all cells
      --csv                comma-separated, with amounts in dollars
  reconcile --company <name> <file.csv>        compares a gateway's settlement file with the ledger
  ach take --company <name> --file <returns.ach>   takes a bank's file of returned eChecks and of corrections, and says
                                               what became of each entry
  attention --company <name>                   names the payments that need attention, and how each may end
      --decide <number>    ends one --as accept (as it is), give-back (the money goes back) or
                           given-back (it went back already); --note <words> says why, for the audit trail
  faults --company <name>                      what browsers, failed payments and terminals reported
      --last <n>           how many (20)
  outages --company <name>                     when nobody could pay because no server had its database, or because
                                               the gateway did not answer, in the county's time
      --from, --to <YYYY-MM-DD>   of which days; all by default
  deadline extend --company <name> --due <YYYY-MM-DD> --until <YYYY-MM-DD>   a county's decision to extend a deadline,
                                               recorded with the outages of these days
      --decided-by <words>, --note <words>   who decided it, and why
  deadline withdraw --company <name> --due <YYYY-MM-DD> --note <words>   takes it back; it stays recorded
  deadline show --company <name>               all of them, with their evidence
  account-codes --company <name> --out <file>  writes the code of every account, for the printer of the county's bills;
                                               those that are missing are made
  seed                                         creates the demo counties
  company list                                 names the companies and counts their bills; with several cells, says where
                                               each one lives
  company add --company <name> --display-name <words>      makes one; its name stands in addresses
      --time-zone <zone>   of its days (America/New_York)
  company show --company <name>                its flags, origins, bills and users
  company set --company <name>                 changes what is named:
      --flag <Flag>=on|off, --allow-origin, --remove-origin <https://…>, --display-name, --time-zone
      --payments-per-minute <n>|none   what its gateway takes; more payers than that wait in line
  company move --company <name> --to <cell>    moves one to another database of CELLS; it is read-only for seconds
      --keep               leaves its rows, which nobody can change, in the database that it leaves
      --undo               takes back a move that was interrupted, instead of --to
  user add --company <name> --email <address>  lets somebody sign in; the password is asked for, or read from stdin
      --type <type>        what they are: user, "Tax Processor", Admin, … (user)
      --first-name, --last-name
      --generate           makes a password and shows it once
  user list --company <name>                   who may sign in
  user disable --company <name> --email <address>
  user reset-password --company <name> --email <address>
      --generate           as above
  terminal add --company <name> --id <id> --device <device>   a card terminal at a counter
      --name, --kind secure-web, --environment, --seconds <n>, --group <group>, --partner, --client, --url
      --keys               asks for its three keys, or takes them from stdin; they are kept sealed
  terminal list --company <name>               the terminals in use
  terminal test --company <name> --id <id>     whether its device answers
  terminal remove --company <name> --id <id>   takes it out of use and forgets its keys
  connector show --company <name>              where its Tyler, Drives and terminals are asked
  connector set --company <name> --kind <kind> --url <address>   sets one: tyler, tyler-search, drives, terminals
      --timeout <ms>       how long it may take (GATEWAY_TIMEOUT_MS)
      --secret             asks for the secret that it is sent, or takes it from stdin; it is kept sealed
  connector test --company <name> --kind <kind>            asks it what it is; changes nothing there
  connector check --url <address>              tries a service, of test data, against docs/connectors.md
      --kind, --secret, --timeout, --office, --connector, --bill, --parcel, --cart, --device
  gateway show --company <name>                the accounts with which it takes and took payments
  gateway set --company <name> --kind <gateway>  tests an account of its own and sets it; its values, one Name=value a
                                               line, come from stdin or a file, and the keys are kept sealed
      --file <file>        reads them from there
      --replaces <id>      they are new keys of this account
  gateway test --company <name>                asks the gateway about the stored keys; with --kind, about others
  gateway leave --company <name>               takes payments with the installation's account again
  receipt verify <URL or statement>            says what a receipt's QR code says, and whether its signature is valid
      --key <file>         with this public key: needs no database
  receipt key                                  prints the public key that verifies receipts, to publish
  scans <name> <file.csv>                      brings in where the post scanned a company's mailed bills
      --pieces             which barcode was mailed with which bill, instead: bring that in first
      --report <file>      writes every refused line, as CSV
  scans --places <file.csv>                    brings in the post's list of ZIP codes
  scans --operations <file.csv>                brings in what the post's operation codes mean
  jobs --company <name>                        the bills that their mailing jobs keep from being shown
      --bill <number>      sets the status of one instead: --status held, for-rejection or shown; --year of several
  bounce < message                             takes a mail that came back, from a mail server
      --to <address>       whom it was delivered to, where the message does not say
  bounces --company <name>                     the addresses that refused mail and get no more
      --clear <address>    lets mail go there again
  keys show                                    where the signing secret stands, which stored keys need an earlier
                                               one, and when that may go
  keys make                                    makes it; --print prints one for SIGNING_SECRET instead
  keys rotate                                  signs with a new one, while no server runs; with SIGNING_SECRET, says
                                               how to change it, and encrypts the stored keys with the new one
      --days <n>           sessions and links of the one before hold so long (30); 0: not at all
  keys abandon                                 gives up stored keys whose secret is lost, so that servers start
  doctor                                       looks whether all is well, and says what to do
  generate --lines <n> --out <file.csv>        writes an invented county's file
      --company <name>     in the style of this demo county
  accept-database --note <words>               uses the database as it is, although servers have seen a newer state of it,
                                               which is lost for good; the words say why
  migrate                                      brings the database to the schema of this County Pay
  backup <file>                                writes everything into a file, while others go on; - for a pipe
      --recipient <key>    encrypted: only the private key of this public one opens it
  backup-keys <file>                           makes such a pair: the private key into the file, the public one is shown
  restore <file>                               brings a back-up into an empty database; - for a pipe
      --key-file <file>    the private key of one that is encrypted
  sizes                                        rows and bytes of every table, and what a bill takes
  openapi                                      prints the OpenAPI document of what is served
      --payments           of the payments origin instead
  pages check                                  compares what browsers receive with the installed release, and names
                                               every script, page and header that differs
      --url, --cards-url <address>   of the portal and of card entry (PUBLIC_ORIGIN, PAYMENTS_ORIGIN)
      --against <file>     with a baseline instead: from another machine, without a database
  pages baseline --write <file>                writes what the pages are now, to keep on another machine
  pages inventory                              prints every script of the payment pages, with its purpose and hash
      --out <file>         writes it instead

With CELLS, a command with --company runs in the cell where the company lives; company list, migrate, doctor, sizes,
bounce and keys show run in all; any other needs --cell <name>, which may be given with every command.

Ends with 0 when it ran to its end, even where lines of a file were refused; with 1 when it could
not; with 2 when it was called wrongly.`;
