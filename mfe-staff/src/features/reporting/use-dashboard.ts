import { useEffect, useRef, useState } from 'react'
import { useAction, type ApiError } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import type { Read } from '@portal/shared/ui'

/** The dashboard of the tenant's vendor; no address where the tenant has no vendor. */
export type Dashboard = Read<{ url: string | null }>

interface Answer {
  data?: { url: string | null }
  error?: ApiError
}

/** Reads the dashboard's address once when the page opens. It works once, so it is not cached. */
export function useDashboard(): Dashboard {
  const [{ data, error }, setAnswer] = useState<Answer>({})
  const [attempt, setAttempt] = useState(1)
  const { run } = useAction(endpoints.getDashboardEmbedUrl)
  const asked = useRef(0)
  useEffect(() => {
    // `run` is a new function at each render; an attempt still reads only once.
    if (asked.current === attempt) return
    asked.current = attempt
    void run({}).then((end) => setAnswer(end.ok ? { data: { url: end.data.data.EmbedUrl } } : { error: end.error }))
  }, [attempt, run])
  const refresh = () => {
    setAnswer({})
    setAttempt(attempt + 1)
  }
  return { data, error, refresh }
}
