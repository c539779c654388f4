import { describe, expect, test } from '@jest/globals'
import { escapeHtml, jsonBlock } from './escape.ts'

describe('text that is written into a page', () => {
  test.each(['</script><script>alert(1)</script>', '<!--<script>', '<![CDATA[', 'a\u2028b\u2029c'])(
    'cannot end the data block: %j',
    (text) => {
      const block = jsonBlock({ text })
      expect(block).not.toContain('<')
      expect(block).not.toMatch(/[\u2028\u2029]/)
      expect(JSON.parse(block)).toEqual({ text })
    },
  )

  test('cannot end an attribute or open a tag', () => {
    expect(escapeHtml('"><img src=x onerror=1>&')).toBe('&quot;&gt;&lt;img src=x onerror=1&gt;&amp;')
  })
})
