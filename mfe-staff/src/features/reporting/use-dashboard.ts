import { useEffect, useRef, useState } from 'react'
import { useAction, type ApiError } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'

/** The tenant's dashboard at its vendor, as far as is known. */
export type DashboardState =
  | { is: 'asked' }
  /** The portal's own reports are all there is. */
  | { is: 'none' }
  | { is: 'there'; url: string }
  | { is: 'failed'; error: ApiError }

/** Asks for the dashboard once when the page is opened. Its address is good once, so it is kept by nothing. */
export function useDashboard(): [DashboardState, again: () => void] {
  const [state, setState] = useState<DashboardState>({ is: 'asked' })
  const [attempt, setAttempt] = useState(1)
  const { run } = useAction(endpoints.getDashboardEmbedUrl)
  const asked = useRef(0)
  useEffect(() => {
    // `run` is a new function each time the page is drawn: an attempt asks once all the same.
    if (asked.current === attempt) return
    asked.current = attempt
    void run({}).then((end) => {
      if (!end.ok) return setState({ is: 'failed', error: end.error })
      const { EmbedUrl: url } = end.data.data
      setState(url === null ? { is: 'none' } : { is: 'there', url })
    })
  }, [attempt, run])
  const again = () => {
    setState({ is: 'asked' })
    setAttempt(attempt + 1)
  }
  return [state, again]
}
