import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { SkipReason as Reason } from '@portal/shared/contract'
import { renderPortal } from '@portal/shared/testing'
import en from '../../texts/skipped.en.json'
import es from '../../texts/skipped.es.json'
import { WhySkipped } from './WhySkipped.tsx'

// The compiler rejects a reason without a text, and a text without a reason.
const words = {
  en: en.skipReasons satisfies Record<Reason, string>,
  es: es.skipReasons satisfies Record<Reason, string>,
}
const reasons = Object.keys(words.en) as (keyof typeof words.en & Reason)[]

describe('L-15: why a payment was not made', () => {
  it.each(reasons)('has words for %s in both languages', async (reason) => {
    for (const language of ['en', 'es'] as const) {
      const { unmount } = await renderPortal(<WhySkipped reason={reason} />, { language })
      expect(await screen.findByText(words[language][reason])).toBeVisible()
      unmount()
    }
  })

  it('is empty for a payment without a skip reason', async () => {
    const { container } = await renderPortal(<WhySkipped reason={null} />)
    expect(container).not.toHaveTextContent('Not charged')
  })
})
