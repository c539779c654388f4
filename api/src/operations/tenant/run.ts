import { SettingsError } from '../../config.ts'
import { faultReason, withoutValues } from '../../db/pg-error.ts'
import { listAccounts } from './accounts.ts'
import { addAdmin } from './admin.ts'
import { addFile } from './add.ts'
import { readArguments, type Asked } from './arguments.ts'
import { helpOf, type Verb } from './help.ts'
import { checkFile } from './judge.ts'
import { listTenants, showTenant } from './list.ts'
import { newTenant } from './new.ts'
import { addOperator } from './operator.ts'
import { CannotReach, WrongUse, type ExitCode, type Outcome } from './outcome.ts'
import { peopleOf } from './people.ts'
import { publishFile } from './publish.ts'
import { restore, retire } from './retire.ts'
import { schemaText } from '../../tenancy/file/schema-file.ts'

const verbs: Readonly<Record<Verb, (asked: Asked) => Outcome | Promise<Outcome>>> = {
  new: newTenant,
  check: checkFile,
  add: addFile,
  publish: publishFile,
  people: peopleOf,
  admin: addAdmin,
  operator: addOperator,
  retire,
  restore,
  list: listTenants,
  accounts: listAccounts,
  show: showTenant,
  schema: printSchema,
}

/**
 * Runs `portal tenant <verb> …` and returns its output and exit code, whatever happens. Settings and paths come from
 * the environment.
 */
export async function runTenantCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  try {
    const read = readArguments(args, env)
    if (read.kind === 'help') return { code: 0, lines: [read.text], data: { ok: true, help: read.text } }
    return await verbs[read.asked.verb](read.asked)
  } catch (error) {
    if (error instanceof WrongUse)
      return failed(2, error.message, [error.message, '', helpOf(args.find((word) => word in verbs))])
    if (error instanceof CannotReach || error instanceof SettingsError) return failed(3, error.message, [error.message])
    const stack = error instanceof Error ? withoutValues(error.stack ?? '') : ''
    return failed(3, faultReason(error), [faultReason(error), stack])
  }
}

const failed = (code: ExitCode, reason: string, lines: readonly string[]): Outcome => ({
  code,
  lines,
  data: { ok: false, reason },
})

/** `tenant schema`: prints the schema that editors use. */
function printSchema(): Outcome {
  const text = schemaText()
  return { code: 0, lines: [text.trimEnd()], data: JSON.parse(text) as Record<string, unknown> }
}
