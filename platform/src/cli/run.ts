import { isAlone } from '../build/layout.ts'
import { workspace } from '../build/packages.ts'
import { commands as all } from './commands.ts'
import { readCommandLine } from './command-line.ts'
import { makeContext, type Context, type Given } from './context.ts'
import { helpOf, helpOfAll } from './help.ts'
import { EXIT, hasErrors, WrongUse, type ExitCode, type Outcome, CannotReach } from './outcome.ts'
import { asSarif } from './sarif.ts'
import { type Finding, finding, ReleaseFault, StoreFault } from '../releases/findings.ts'
import { NothingServed } from '../releases/check-served.ts'
import { BuildFault } from '../build/build-fault.ts'

/** The result of a command: its exit code and its output. */
export interface Ended {
  readonly code: ExitCode
  readonly out: string
  readonly err: string
}

/** Runs `mfe <command> …` and returns its result; never throws. */
export async function runMfe(args: readonly string[], given: Given): Promise<Ended> {
  const isJson = args.includes('--json')
  const commands = isAlone(given.root ?? workspace) ? all.filter(({ isOnlyHere }) => !isOnlyHere) : all
  let isSarif = false
  let asked: string | undefined
  try {
    const read = readCommandLine(args, commands)
    if (read.kind === 'help') {
      const text = read.command ? helpOf(read.command) : helpOfAll(commands)
      return said(EXIT.done, isJson ? JSON.stringify({ ok: true, help: text }, null, 2) : text)
    }
    isSarif = read.asked.values.sarif === true
    asked = read.command.name
    const context: Context = makeContext(read.asked.values, given)
    const outcome = await read.command.run(read.asked, context)
    const code = hasErrors(outcome.findings) ? EXIT.findings : EXIT.done
    if (isSarif) return said(code, asSarif(outcome.findings ?? [], true))
    return said(code, isJson ? asJson(code, outcome) : asText(outcome))
  } catch (error) {
    if (error instanceof WrongUse) return wronglyUsed(error, error.command ?? asked, isJson)
    const { code, outcome } = outcomeOfFault(error, given.env)
    if (isSarif) return said(code, asSarif(outcome.findings ?? [], false, asText(outcome)), asText(outcome))
    // Results go to standard output, reasons for a failure to standard error.
    return isJson ? said(code, asJson(code, outcome)) : said(code, '', asText(outcome))
  }
}

const said = (code: ExitCode, out: string, err = ''): Ended => ({ code, out, err })

const asJson = (code: ExitCode, { data, findings = [] }: Outcome) =>
  JSON.stringify({ ok: code === EXIT.done, ...data, findings }, null, 2)

const asText = ({ lines, findings = [] }: Outcome) => [...lines, ...sayFindings(findings)].join('\n')

function wronglyUsed(error: WrongUse, name: string | undefined, isJson: boolean): Ended {
  if (isJson) return said(EXIT.usage, JSON.stringify({ ok: false, reason: error.message, findings: [] }, null, 2))
  const help = name === undefined ? 'npm run mfe -- help' : `npm run mfe -- ${name} --help`
  return said(EXIT.usage, '', `${error.message}\n\nFor more: ${help}`)
}

/** Findings for people, errors first: code, front end, message, remedy. */
function sayFindings(findings: readonly Finding[]): string[] {
  const errorsFirst = [...findings].sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'))
  return errorsFirst.flatMap(({ code, severity, remote, message, remedy }) => [
    `${code} ${severity}${remote ? ` ${remote}` : ''}: ${message}`,
    ...(remedy ? [`        ${remedy}`] : []),
  ])
}

/** The outcome of a command that threw: refused with a code, not buildable, or not possible now. */
function outcomeOfFault(error: unknown, env: NodeJS.ProcessEnv): { code: ExitCode; outcome: Outcome } {
  if (error instanceof ReleaseFault) {
    const findings = [finding(error.code, error.message)]
    return { code: EXIT.findings, outcome: { lines: [], data: { reason: error.message }, findings } }
  }
  if (error instanceof StoreFault) {
    const findings = [finding(error.code, error.message)]
    return { code: EXIT.infrastructure, outcome: { lines: [], data: { reason: error.message }, findings } }
  }
  const isBuild = error instanceof BuildFault
  const isSaid = isBuild || error instanceof CannotReach || error instanceof NothingServed
  const reason = error instanceof Error ? error.message : String(error)
  // An unexpected error shows its stack.
  const stack = !isSaid && env['PORTAL_LOG'] === 'debug' && error instanceof Error ? [error.stack ?? ''] : []
  return {
    code: isBuild ? EXIT.findings : EXIT.infrastructure,
    outcome: { lines: [reason, ...stack], data: { reason } },
  }
}
