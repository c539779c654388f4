import { toJsonSchema } from '@valibot/to-json-schema'
import { RemoteFile } from './portal-file.ts'

/** What an editor completes, explains and marks in a remote's portal.json, as text. */
export function portalSchemaText(): string {
  const schema = toJsonSchema(RemoteFile, { typeMode: 'input', errorMode: 'ignore' })
  return `${JSON.stringify({ title: 'A remote of the portal', ...schema }, null, 2)}\n`
}
