import { schemaText } from '../../tenancy/file/schema-file.ts'
import type { Outcome } from './outcome.ts'

/** `tenant schema`: prints the schema that editors use. */
export function printSchema(): Outcome {
  const text = schemaText()
  return { code: 0, lines: [text.trimEnd()], data: JSON.parse(text) as Record<string, unknown> }
}
