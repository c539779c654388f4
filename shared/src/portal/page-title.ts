import { useEffect } from 'react'
import { create } from 'zustand'
import { useCapability, useTenant } from '@portal/shared/tenant'

/** Title of the page on the screen, as announced after a navigation; `visit` counts the pages shown. */
export const usePage = create<{ title: string; visit: number }>()(() => ({ title: '', visit: 0 }))

/**
 * Names the page: the document title, and the announcement of screen readers after navigation. Every page calls it once, beside its
 * `h1`, with translated text. With `universal_title` on, the company stays out of the title (K-53: shared devices).
 * `by` 'short' names the company by its short name (SH-08).
 */
export function usePageTitle(title: string, by: 'full' | 'short' = 'full'): void {
  const company = useTenant(({ settings }) =>
    by === 'short' ? settings.company_short_name : settings.tenant.full_name,
  )
  const isUniversal = useCapability('universal_title')
  useEffect(() => {
    document.title = isUniversal || !company ? title : `${title} – ${company}`
    usePage.setState(({ visit }) => ({ title, visit: visit + 1 }))
  }, [title, company, isUniversal])
}
