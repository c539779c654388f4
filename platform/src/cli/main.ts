import { runMfe } from './run.ts'

// `npm run mfe -- <command> …` (docs/releasing.md).
const { code, out, err } = await runMfe(process.argv.slice(2), { env: process.env })
if (out) process.stdout.write(`${out}\n`)
if (err) process.stderr.write(`${err}\n`)
process.exitCode = code
