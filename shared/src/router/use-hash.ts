import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The URL's hash as state: `[value without '#', set]`. Setting replaces the entry, so that Back leaves the page
 * instead of walking through its tabs. The value is percent-decoded ('#payment%20methods' reads 'payment methods').
 */
export function useHash(): [string, (value: string) => void] {
  const { hash, search, pathname } = useLocation()
  const navigate = useNavigate()
  const set = useCallback(
    (value: string) =>
      void navigate({ pathname, search, hash: value ? `#${encodeURIComponent(value)}` : '' }, { replace: true }),
    [navigate, pathname, search],
  )
  return [decodeHash(hash), set]
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    // A stray '%' typed by hand: show the page without a selection rather than fail.
    return ''
  }
}
