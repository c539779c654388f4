import { useEffect, useRef, useState } from 'react'
import { usePage } from '@portal/shared/portal'
import { useLocation } from '@portal/shared/router'
import { VisuallyHidden } from '@portal/shared/ui'

/**
 * After a navigation the focus goes to the new page's heading and its title is announced, as a page load would do.
 * The first page keeps the browser's own start; tabs in the hash move nothing.
 */
export function RouteFocus() {
  const { pathname } = useLocation()
  const { title, visit } = usePage()
  const shown = useRef({ pathname, visit: -1 })
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    const last = shown.current
    if (last.pathname === pathname) {
      shown.current = { pathname, visit }
      return
    }
    // The page names itself when it is drawn; until then the old heading is still there.
    if (last.visit === visit) return
    shown.current = { pathname, visit }
    setAnnounced(title)
    window.scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
    ;(heading ?? document.getElementById('main'))?.focus({ preventScroll: true })
  }, [pathname, title, visit])

  return (
    <VisuallyHidden>
      <span aria-live="polite">{announced}</span>
    </VisuallyHidden>
  )
}
