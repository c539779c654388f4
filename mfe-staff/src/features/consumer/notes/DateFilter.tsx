import { useState } from 'react'
import { parseLocalDate } from '@portal/shared/domain'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import { TextField } from '@portal/shared/ui'
import type { NotesView } from './use-notes-address.ts'

type Range = Pick<NotesView, 'from' | 'to'>

const isSame = (one: Range, other: Range) => one.from === other.from && one.to === other.to

/** From and to (S-46). Half a date, or one after the other, waits and asks for nothing. */
export function DateFilter({ view, onRange }: { view: Range; onRange: (range: Range) => void }) {
  const { t } = useTranslation('staff-notes')
  const [typed, setTyped] = useState<Range>(view)
  const [followed, setFollowed] = useState<Range>(view)
  if (!isSame(followed, view)) {
    setFollowed({ from: view.from, to: view.to })
    setTyped({ from: view.from, to: view.to })
  }
  const isWhole = parseLocalDate(typed.from) !== undefined && parseLocalDate(typed.to) !== undefined
  const change = (part: Partial<Range>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    const areDays = parseLocalDate(next.from) !== undefined && parseLocalDate(next.to) !== undefined
    if (areDays && next.from <= next.to) onRange(next)
  }
  return (
    <>
      <TextField type="date" label={t('filter.from')} value={typed.from} onChange={(from) => change({ from })} />
      <TextField
        type="date"
        label={t('filter.to')}
        value={typed.to}
        onChange={(to) => change({ to })}
        error={isWhole && typed.from > typed.to ? fieldText('date_range') : undefined}
      />
    </>
  )
}
