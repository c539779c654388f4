import type { ReactNode } from 'react'
import { Notice } from '@portal/shared/ui'

interface RefusedProps {
  /** Why: in words, or drawn, where words are not enough. */
  failure: ReactNode
  /** It was refused, if only at a field. */
  isRefused?: boolean | undefined
  title?: ReactNode
}

/** Why an action was refused, read aloud at once. Nothing without a refusal. */
export function Refused({ failure, isRefused, title }: RefusedProps) {
  if (typeof failure !== 'string' && (failure || !isRefused || !title)) return failure
  return (
    <Notice tone="danger" live="assertive" title={title}>
      {failure}
    </Notice>
  )
}
