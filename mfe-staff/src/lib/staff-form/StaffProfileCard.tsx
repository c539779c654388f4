import { useState, type FormEvent, type ReactNode } from 'react'
import { Pencil } from 'lucide-react'
import type { CallInput, CallReply, Endpoint } from '@portal/shared/contract'
import { formatDate, formatPhone, localDate, stateName } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Refused, useForm } from '@portal/shared/kit'
import { Button, Card, Cluster, DescriptionList, Notice, Stack } from '@portal/shared/ui'
import { EmailText } from '../EmailText.tsx'
import { StaffConflict } from './StaffConflict.tsx'
import { StaffFields, useStaffWords } from './StaffFields.tsx'
import {
  changedStaff,
  shownStaff,
  staffErrors,
  type StaffChange,
  type StaffField,
  type StaffWire,
} from './staff-values.ts'
import { useReadProfile } from './use-read-profile.ts'
import styles from './staff-form.module.css'

type AnyEndpoint = Endpoint<any, any, any, any>

interface StaffProfileCardProps<E extends AnyEndpoint> {
  profile: StaffWire
  staffRole: 'agent' | 'admin'
  /** Changes the profile. */
  endpoint: E
  input: (change: StaffChange) => CallInput<E>
  refresh: readonly AnyEndpoint[]
  onSaved?: (reply: CallReply<E>) => void
  fixed?: readonly StaffField[]
  isOwn?: boolean
  /** Facts beside those of the profile. */
  more?: { id: string; term: string; value: ReactNode }[]
}

/** A staff profile, to read and to change: Edit, Cancel, Save. */
export function StaffProfileCard<E extends AnyEndpoint>(props: StaffProfileCardProps<E>) {
  const { t } = useTranslation(['staff-agents', 'common'])
  const [isEditing, setEditing] = useState(false)
  const [wasSaved, setSaved] = useState(false)
  const end = (isSaved: boolean) => {
    setEditing(false)
    setSaved(isSaved)
  }
  if (isEditing)
    return (
      <Card title={t('profile.card')}>
        <StaffForm {...props} onEnd={end} />
      </Card>
    )
  return (
    <Card
      title={t('profile.card')}
      actions={
        <Button size="small" icon={<Pencil aria-hidden="true" />} onClick={() => setEditing(true)}>
          {t('common:action.edit')}
        </Button>
      }
    >
      <Stack>
        {wasSaved ? (
          <Notice tone="success" live="polite">
            {t('profile.saved')}
          </Notice>
        ) : null}
        <StaffFacts {...props} />
      </Stack>
    </Card>
  )
}

/** The fields of a profile; only changed ones are checked and sent (S-21), so that an import's gaps block no change. */
function StaffForm<E extends AnyEndpoint>(props: StaffProfileCardProps<E> & { onEnd: (isSaved: boolean) => void }) {
  const { profile, staffRole, endpoint, input, refresh, onSaved, fixed, isOwn, onEnd } = props
  const { t } = useTranslation(['staff-agents', 'common'])
  const words = useStaffWords()
  const { read, theirs, raise, settle } = useReadProfile(profile)
  const form = useForm(endpoint, shownStaff(read), {
    input: (values) => input(changedStaff(values, read)),
    check: (values) => {
      const changed = Object.keys(changedStaff(values, read))
      const found = Object.entries(staffErrors(values)).filter(([name, issue]) => issue && changed.includes(name))
      return Object.fromEntries(found.map(([name, issue]) => [name, words(issue)]))
    },
    words,
    refresh,
    onRefused: raise,
    onDone: (reply) => {
      onEnd(true)
      onSaved?.(reply)
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(changedStaff(form.values, read).was).length === 0) onEnd(false)
    else void form.submit()
  }
  const conflict = (name: StaffField, label: string) => {
    if (theirs[name] === undefined) return null
    const shown = shownStaff(theirs)[name]
    const choose = (isTheirs: boolean) => {
      settle(name)
      form.errors.clear(name)
      if (isTheirs) form.set(name, shown)
    }
    return <StaffConflict {...{ label }} theirs={shown} onKeep={() => choose(false)} onTake={() => choose(true)} />
  }
  return (
    <form noValidate aria-label={t('profile.card')} onSubmit={onSubmit}>
      <Stack gap={6}>
        <StaffFields {...{ form, staffRole, fixed, isOwn, conflict }} />
        <Refused failure={form.failure} />
        <Cluster>
          <Button type="submit" kind="primary" isLoading={form.isSending}>
            {t('common:action.save')}
          </Button>
          <Button onClick={() => onEnd(false)}>{t('common:action.cancel')}</Button>
        </Cluster>
      </Stack>
    </form>
  )
}

function StaffFacts({
  profile,
  staffRole,
  more = [],
}: Pick<StaffProfileCardProps<any>, 'profile' | 'staffRole' | 'more'>) {
  const { t } = useTranslation('staff-agents')
  const language = useLanguage()
  const { email, dob, cell_phone: cell, home_phone: home, street, city, state, zip } = profile
  const place = [city, [state && stateName(state), zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <div className={styles.facts}>
      <DescriptionList
        items={[
          { id: 'email', term: t('field.email'), value: email && <EmailText email={email} /> },
          { id: 'dob', term: t(`field.dob_${staffRole}`), value: dob && formatDate(localDate(dob), 'us', language) },
          { id: 'cell', term: t('field.cell_phone'), value: cell && formatPhone(cell) },
          { id: 'home', term: t('field.home_phone'), value: home && formatPhone(home) },
          { id: 'address', term: t('field.address'), value: [street, place].filter(Boolean).join(', ') },
          ...more,
        ]}
      />
    </div>
  )
}
