import { createConfig, lintFromString } from '@redocly/openapi-core'
import { text } from 'node:stream/consumers'

// Reads an OpenAPI document and prints what Redocly's recommended rules find in it. A process of its own: the rules are
// modules that tests cannot load.
const config = await createConfig({ extends: ['recommended'] })
const source = await text(process.stdin)
const found = await lintFromString({ source, absoluteRef: '/openapi.json', config })
const lines = found.map(
  ({ severity, ruleId, message, location: [at] }) => `${severity} ${ruleId} ${message} at ${at?.pointer}`,
)
process.stdout.write(JSON.stringify(lines))
