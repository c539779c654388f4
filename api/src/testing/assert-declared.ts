import { auditChoices } from '../core/audit/audit-choices.ts'
import { codesIn, isBankCode } from '../core/audit/audit-codes.ts'
import { fieldsOf } from '../core/audit/audit-details.ts'
import type { DetailFormat } from '../core/audit/detail-format.ts'

type Value = string | number | boolean | null

const money = /^-?\d+\.\d{2}$/
const day = /^\d{4}-\d{2}-\d{2}$/
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** Throws where an entry records a detail that its action does not declare, or one of another format. */
export function assertDeclared({ action, detail }: { action: string; detail: Readonly<Record<string, Value>> }): void {
  const fields = fieldsOf(action)
  for (const [key, value] of Object.entries(detail)) {
    const field = fields.find(({ from, to }) => from.includes(key) || to.includes(key))
    if (!field)
      throw new Error(`${action} records '${key}', which core/audit/audit-details.ts does not name: declare it there`)
    if (value !== null && value !== '' && !isOf(field.format, value))
      throw new Error(`${action} records ${JSON.stringify(value)} as '${key}', which is no ${field.format}`)
  }
}

function isOf(format: DetailFormat, value: string | number | boolean): boolean {
  if (format in auditChoices) return codesIn(format as keyof typeof auditChoices, String(value)) !== null
  const text = String(value)
  switch (format) {
    case 'count':
      return typeof value === 'number' || /^\d+$/.test(text)
    case 'money':
      return money.test(text)
    case 'day':
      return day.test(text)
    case 'instant':
      return instant.test(text)
    case 'yes_no':
      return typeof value === 'boolean'
    case 'code':
      return isBankCode(text) || ['failure', 'refundFailure'].some((kind) => codesIn(kind as 'failure', text) !== null)
    default:
      return typeof value === 'string' || format === 'hidden'
  }
}
