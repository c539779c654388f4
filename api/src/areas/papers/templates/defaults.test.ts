import { describe, expect, it } from '@jest/globals'
import { defaultTemplates } from './defaults.ts'
import { lintTemplate } from './lint.ts'

const origins = ['https://pay.example']

describe('the letters and e-mails that come with the product', () => {
  it.each(defaultTemplates().map((one) => [`${one.kind} ${one.key}`, one] as const))(
    '%s passes the check',
    (_, one) => {
      expect(lintTemplate(one.content, { kind: one.kind, key: one.key, origins })).toEqual([])
    },
  )
})
