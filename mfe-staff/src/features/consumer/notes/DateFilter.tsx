import { parseLocalDate } from '@portal/shared/domain'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import { useTyped } from '@portal/shared/kit'
import { TextField } from '@portal/shared/ui'
import type { NotesList } from './use-notes.ts'

type Range = Pick<NotesList['view'], 'from' | 'to'>

const isSame = (one: Range, other: Range) => one.from === other.from && one.to === other.to
const isWhole = ({ from, to }: Range) => parseLocalDate(from) !== undefined && parseLocalDate(to) !== undefined

/** From and to (S-46). Half a date, or a last day before the first, waits and asks for nothing. */
export function DateFilter({ view, onRange }: { view: Range; onRange: (range: Range) => void }) {
  const { t } = useTranslation('staff-notes')
  const [typed, setTyped, ask] = useTyped<Range>({ from: view.from, to: view.to }, isSame)
  const change = (part: Partial<Range>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (!isWhole(next) || next.from > next.to) return
    ask(next)
    onRange(next)
  }
  return (
    <>
      <TextField type="date" label={t('filter.from')} value={typed.from} onChange={(from) => change({ from })} />
      <TextField
        type="date"
        label={t('filter.to')}
        value={typed.to}
        onChange={(to) => change({ to })}
        error={isWhole(typed) && typed.from > typed.to ? fieldText('date_range') : undefined}
      />
    </>
  )
}
