import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { isReserved } from '../../tenancy/file/host-fault.ts'
import { starterFile } from '../../tenancy/file/starter-file.ts'
import { schemaFile } from '../../tenancy/file/schema-file.ts'
import type { Asked } from './arguments.ts'
import { refused, type Outcome } from './outcome.ts'

/** `tenant new`: writes a starter file and never overwrites an existing one. */
export function newTenant({ subject: shortName, values, place }: Asked): Outcome {
  const { output = `${shortName}.json`, note: _, email: __, ...words } = values
  if (!/^[a-z][a-z0-9]{1,30}$/.test(shortName))
    return refused(`${shortName} is no short name: use 2 to 31 lower-case letters and digits that begin with a letter.`)
  if (isReserved(shortName)) return refused(`${shortName} is something else’s name: choose another one.`)
  const file = place(output)
  if (existsSync(file)) return refused(`${output} is there already: name another file with --output.`)
  const schema = relative(dirname(file), schemaFile).replaceAll('\\', '/')
  const content = starterFile({ shortName, ...words }, schema.startsWith('.') ? schema : `./${schema}`)
  mkdirSync(dirname(file), { recursive: true })
  // When two commands write the same file at once, the second is refused.
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`, { flag: 'wx' })
  return {
    code: 0,
    lines: [
      `${output} is written. Change it in an editor, then:`,
      `  npm run portal -- tenant check ${output}`,
      `  npm run portal -- tenant add ${output}`,
    ],
    data: { ok: true, file },
  }
}
