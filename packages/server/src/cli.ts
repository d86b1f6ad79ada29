import { runCommand } from "./commands.ts";

const code = await runCommand(process.argv.slice(2));
// A command may have set one itself.
if (code !== 0) process.exitCode = code;
