import { useState, type FormEvent } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { formatInstant } from '@portal/shared/domain'
import { fieldText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { Refused, useForm } from '@portal/shared/kit'
import { useTenant } from '@portal/shared/tenant'
import { Button, Card, Notice, Stack, TextField } from '@portal/shared/ui'
import styles from './StaffProfile.module.css'

/** K-29: a supervisor's own code, which allows agents restricted actions. It is set and never shown. */
export function OverrideCodeCard() {
  const { t } = useTranslation('staff-profile')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const known = useQuery(endpoints.getOverrideCode, {})
  const { form, code, isDone, submit } = useCodeForm()
  const since = known.data?.set_at
  const state = since
    ? t('override.since', { when: formatInstant(new Date(since), zone, language) })
    : t('override.missing')
  return (
    <Card title={t('override.title')}>
      <form noValidate aria-label={t('override.title')} onSubmit={submit}>
        <Stack gap={4}>
          <p>{t('override.text')}</p>
          {known.data ? <p>{state}</p> : null}
          {isDone ? (
            <Notice tone="success" live="polite">
              {t('override.done')}
            </Notice>
          ) : null}
          <div className={styles.code}>
            <TextField
              label={t('override.field')}
              help={t('override.help')}
              width="short"
              type="password"
              autoComplete="off"
              autoCapitalize="none"
              maxLength={4}
              {...code}
            />
          </div>
          <Refused failure={form.failure} />
          <div>
            <Button type="submit" isLoading={form.isSending}>
              {t(since ? 'override.change' : 'override.set')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}

const start = { code: '' }

/** The form of the code, and whether the last code was set and no other one is typed yet. */
function useCodeForm() {
  const { t } = useTranslation('staff-profile')
  const [isDone, setDone] = useState(false)
  const form = useForm(endpoints.setOverrideCode, start, {
    input: (body) => ({ body }),
    words: (issue) => (issue === 'piggy_code_invalid' ? t('override.format') : fieldText(issue)),
    refresh: [endpoints.getOverrideCode],
    onDone: () => {
      form.reset()
      setDone(true)
    },
  })
  const code = form.field('code')
  const onChange = (text: string) => {
    code.onChange(text)
    setDone(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setDone(false)
    void form.submit()
  }
  return { form, code: { ...code, onChange }, isDone, submit }
}
