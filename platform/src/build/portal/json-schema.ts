import { toJsonSchema } from '@valibot/to-json-schema'
import { RemoteFile } from './portal-file.ts'

/** The JSON schema of a remote's portal.json as text, for editors. */
export function portalSchemaText(): string {
  const schema = toJsonSchema(RemoteFile, { typeMode: 'input', errorMode: 'ignore' })
  return `${JSON.stringify({ title: 'A remote of the portal', ...schema }, null, 2)}\n`
}
