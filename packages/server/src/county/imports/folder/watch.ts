import type { Log } from "../../../kernel/log.ts";
import { countyFolder, type Dropped, droppedFiles, returnAbandoned } from "./drop-folder.ts";
import { finishDropped } from "./finish-dropped.ts";
import { type FolderDatabase, takeDropped, type WatchedCounty } from "./take-dropped.ts";

/** A file without a marker is complete once its size and time have not changed for this long. */
const STABLE_SECONDS = 10;
/** A look takes at most this long; then another server may look. */
const LEASE_MINUTES = 10;
/** How soon the folder is looked at again while a file is waiting or being imported. */
const SOON_SECONDS = 5;

/** Claims the county whose look is due; any number of servers may do so. */
async function claim({ pool }: FolderDatabase): Promise<WatchedCounty | null> {
  const { rows } = await pool.query<WatchedCounty>(
    `update import_folders f set next_look_at = clock_timestamp() + interval '${LEASE_MINUTES} minutes'
     from companies c where c.id = f.company_id and f.company_id = (
       select company_id from import_folders where enabled and next_look_at <= clock_timestamp()
         and company_id in (select company_id from counties_here)
       order by next_look_at limit 1 for update skip locked)
     returning f.company_id as "companyId", c.name, f.user_id::int as "userId", f.language`,
  );
  return rows[0] ?? null;
}

/** Whether a file has not changed for a while; remembers its size and time for the next look. */
async function isStable({ pool }: FolderDatabase, companyId: number, file: Dropped): Promise<boolean> {
  const { rows } = await pool.query<{ stable: boolean }>(
    `insert into import_folder_files as f (company_id, file_name, state, bytes, modified_ms)
     values ($1, $2, 'waiting', $3, $4)
     on conflict (company_id, file_name) where state = 'waiting' do update set
       bytes = excluded.bytes, modified_ms = excluded.modified_ms,
       seen_at = case when f.bytes = excluded.bytes and f.modified_ms = excluded.modified_ms then f.seen_at
         else clock_timestamp() end
     returning seen_at <= clock_timestamp() - interval '${STABLE_SECONDS} seconds' as stable`,
    [companyId, file.name, file.bytes, file.modifiedMs],
  );
  return rows[0]?.stable ?? false;
}

/** One look at a county's folder. Returns whether something is still waiting or being imported. */
async function look(database: FolderDatabase, county: WatchedCounty, folder: string): Promise<boolean> {
  const { pool } = database;
  const { companyId } = county;
  await finishDropped(database, county, folder);
  const { rows } = await pool.query<{ taken: string }>(
    "select taken_as as taken from import_folder_files where company_id = $1 and state = 'importing'",
    [companyId],
  );
  const taken = new Set(rows.map((row) => row.taken));
  await returnAbandoned(folder, (takenAs) => taken.has(takenAs), LEASE_MINUTES * 60_000);
  const files = await droppedFiles(folder);
  await pool.query(
    "delete from import_folder_files where company_id = $1 and state = 'waiting' and not file_name = any($2)",
    [companyId, files.map(({ name }) => name)],
  );
  let isBusy = taken.size > 0;
  for (const file of files) {
    const isComplete = !file.isPlain || file.isMarked || (await isStable(database, companyId, file));
    const result = isComplete ? await takeDropped(database, county, folder, file) : "waiting";
    if (result === "importing" || result === "waiting") isBusy = true;
    if (isComplete)
      await pool.query(
        "delete from import_folder_files where company_id = $1 and state = 'waiting' and file_name = $2",
        [companyId, file.name],
      );
    // Files are imported in the order of their names.
    if (result === "no_room") break;
  }
  return isBusy;
}

/** Looks at every folder that is due, and returns how many it looked at (OFFICE-005). */
export async function watchFolders(
  database: FolderDatabase,
  root: string | null,
  log: Pick<Log, "error">,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let looked = 0;
  while (root !== null && !isStopping()) {
    const county = await claim(database);
    if (!county) break;
    looked += 1;
    const found = await countyFolder(root, county.name);
    let isBusy = false;
    let problem: string = found.problem;
    try {
      if (found.problem === "") isBusy = await look(database, county, found.path);
    } catch (err) {
      log.error({ err, companyId: county.companyId }, "a look at an import folder failed");
      problem = "failed";
    }
    await database.pool.query(
      `update import_folders set looked_at = clock_timestamp(), problem = $2,
         next_look_at = clock_timestamp() + case when $3 then interval '${SOON_SECONDS} seconds'
           else make_interval(mins => every_minutes) end
       where company_id = $1`,
      [county.companyId, problem, isBusy],
    );
  }
  return looked;
}
