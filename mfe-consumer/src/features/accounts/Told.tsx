import type { ComponentProps, ReactNode } from 'react'
import type { AccountState } from '@portal/shared/domain'
import { Link } from '@portal/shared/router'
import { LinkButton, Notice } from '@portal/shared/ui'

type NoticeProps = ComponentProps<typeof Notice>

/** A message in words. */
export interface Words extends Pick<NoticeProps, 'live' | 'title'> {
  tone: NonNullable<NoticeProps['tone']>
  lines: ReactNode[]
  /** The telephone, which the banner alone offers. */
  call?: ReactNode
  /** What mends it, also where it is told among others. */
  mend?: ReactNode
}

/** Tones of states; any other is information. */
export const stateTones: Partial<Record<AccountState, Words['tone']>> = {
  paid_off: 'success',
  paid_off_settled: 'success',
  on_hold: 'warning',
  on_hold_dispute: 'warning',
  on_hold_bankruptcy: 'warning',
}

/** A message that stands by itself. */
export function Told({ words: { lines, call, mend, ...words } }: { words: Words }) {
  return (
    <Notice {...words} actions={mend ?? call}>
      <Lines lines={lines} />
    </Notice>
  )
}

export const Lines = ({ lines }: Pick<Words, 'lines'>) => lines.map((line, at) => <p key={at}>{line}</p>)

/** The button that mends what a message tells. */
export const Mend = ({ to, children }: { to: string; children: string }) => (
  <LinkButton as={Link} to={to} size="small">
    {children}
  </LinkButton>
)
