import { useState } from 'react'
import { formatDate, formatTime, localDateIn, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Notice, SelectField, Stack } from '@portal/shared/ui'
import type { CallBackState } from './call-back-state.ts'

interface WindowFieldsProps {
  /** Of the hour. */
  id?: string
  state: Pick<CallBackState, 'windows' | 'zone'>
  /** The beginning of the chosen window; empty while none is. */
  value: string
  onChange: (startsAt: string) => void
  error?: string | undefined
}

/** A day, and an hour of it that has a place, in the person's own zone. */
export function WindowFields({ id, state, value, onChange, error }: WindowFieldsProps) {
  const { t } = useTranslation('help-center-call-back')
  const language = useLanguage()
  const free = state.windows.filter(({ is_free: isFree }) => isFree)
  const dayOf = (startsAt: string) => localDateIn(new Date(startsAt), state.zone)
  const days = [...new Set(free.map(({ starts_at }) => dayOf(starts_at)))]
  const [picked, setPicked] = useState('')
  const day = picked || (value === '' ? '' : dayOf(value))
  if (days.length === 0) return <Notice tone="info" title={t('full')} />
  return (
    <Stack gap={4}>
      <SelectField
        label={t('day')}
        placeholder={t('chooseDay')}
        value={day}
        onChange={(next) => {
          setPicked(next)
          onChange('')
        }}
        options={days.map((date) => ({ value: date, label: formatDate(date as LocalDate, 'long', language) }))}
      />
      <SelectField
        {...(id && { id })}
        label={t('hour')}
        help={t('hourHelp')}
        placeholder={t('chooseHour')}
        value={value}
        onChange={onChange}
        disabled={day === ''}
        error={error}
        options={free
          .filter(({ starts_at }) => dayOf(starts_at) === day)
          .map(({ starts_at }) => ({
            value: starts_at,
            label: formatTime(new Date(starts_at), state.zone, language),
          }))}
      />
    </Stack>
  )
}
