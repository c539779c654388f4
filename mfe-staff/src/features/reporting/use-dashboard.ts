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

/** Asks for the dashboard once when the page opens. Its address works once, so nothing keeps it. */
export function useDashboard(): Dashboard {
  const [{ data, error }, setAnswer] = useState<Answer>({})
  const [attempt, setAttempt] = useState(1)
  const { run } = useAction(endpoints.getDashboardEmbedUrl)
  const asked = useRef(0)
  useEffect(() => {
    // `run` is a new function at each drawing of the page; an attempt still asks only once.
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
