import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { ignorePattern, readCopy, readDockerfile, stagesOf } from "./dockerfile.mjs";

/** Copies the build context: the repository without the files in .dockerignore. */
function copyContext(root, to) {
  const patterns = readFileSync(join(root, "deploy/Dockerfile.dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map(ignorePattern);
  const keep = (path) => {
    const name = relative(root, path);
    return name === "" || !patterns.some((pattern) => pattern.test(name));
  };
  cpSync(root, to, { recursive: true, filter: keep });
}

function run(command, cwd) {
  const { status } = spawnSync("/bin/sh", ["-c", command], { cwd, stdio: ["ignore", "inherit", "inherit"] });
  if (status !== 0) throw new Error(`RUN ${command} ended with ${status}.`);
}

/**
 * Runs the Dockerfile stage by stage in folders below `place`, with this machine's Node and user instead of an image's.
 * Returns the folder of the last stage's WORKDIR and its instructions.
 */
export function replay(root, place) {
  const context = join(place, "context");
  copyContext(root, context);
  const folders = {};
  let last;
  for (const { name, steps } of stagesOf(
    readDockerfile(readFileSync(join(root, "deploy/Dockerfile"), "utf8")),
  )) {
    const stageRoot = join(place, name);
    let cwd = stageRoot;
    folders[name] = stageRoot;
    for (const { keyword, text } of steps) {
      if (keyword === "WORKDIR") {
        cwd = join(stageRoot, text);
        mkdirSync(cwd, { recursive: true });
      } else if (keyword === "RUN") {
        console.log(`${name}: ${text}`);
        run(text, cwd);
      } else if (keyword === "COPY") {
        copy(readCopy(text), { context, folders, cwd });
      }
    }
    last = { folder: cwd, steps };
  }
  return last;
}

/**
 * A folder's contents go into the target; a file goes into a target that ends with a slash, or else becomes the target.
 */
function copy({ from, sources, target }, { context, folders, cwd }) {
  for (const source of sources) {
    const path = from === null ? join(context, source) : join(folders[from], source);
    const to = join(cwd, target);
    if (statSync(path).isDirectory()) {
      mkdirSync(to, { recursive: true });
      for (const entry of readdirSync(path))
        cpSync(join(path, entry), join(to, entry), { recursive: true, verbatimSymlinks: true });
    } else cpSync(path, target.endsWith("/") ? join(to, source.split("/").at(-1)) : to);
  }
}
