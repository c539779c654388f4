import type { Command } from '../command.ts'

export const schema: Command = {
  name: 'schema',
  does: 'prints the JSON schema of portal.json, with which editors complete and explain it',
  takes: [],
  more: `The schema by which the build reads portal.json. It is stored in platform/portal.schema.json, which each portal.json
names as its $schema.`,
  examples: ['schema'],
  run: async () => {
    const { portalSchemaText } = await import('../../build/portal/json-schema.ts')
    const text = portalSchemaText()
    return { lines: [text.trimEnd()], data: { schema: JSON.parse(text) as unknown } }
  },
}
