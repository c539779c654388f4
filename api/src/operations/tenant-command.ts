import { runTenantCommand } from './tenant/run.ts'

// `npm run portal -- tenant <verb> …`. The requested output goes to standard output, the reason of a refusal to
// standard error.
const args = process.argv.slice(2)
const isJson = args.includes('--json')
const { code, lines, data } = await runTenantCommand(args, process.env)
const text = isJson ? JSON.stringify(data, null, 2) : lines.join('\n')
;(code === 0 || isJson ? process.stdout : process.stderr).write(`${text}\n`)
process.exitCode = code
