import { runMfe } from '../cli/run.ts'

// `mfe <command> …` in a remote's own repository (docs/remotes.md).
const { code, out, err } = await runMfe(process.argv.slice(2), { env: process.env, root: process.cwd() })
if (out) process.stdout.write(`${out}\n`)
if (err) process.stderr.write(`${err}\n`)
process.exitCode = code
