import type { Command } from '../command.ts'

export const schema: Command = {
  name: 'schema',
  does: 'prints the JSON schema of portal.json, by which editors complete and explain it',
  takes: [],
  more: `The same schema as the build reads portal.json with. platform/portal.schema.json holds it, and each portal.json
names that as its $schema.`,
  examples: ['schema'],
  run: async () => {
    const { portalSchemaText } = await import('../../build/portal/json-schema.ts')
    const text = portalSchemaText()
    return { lines: [text.trimEnd()], data: { schema: JSON.parse(text) as unknown } }
  },
}
