import { useState } from 'react'
import { useAction, useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { formatInstant } from '@portal/shared/domain'
import { errorText, fieldText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Button, Card, Notice, Stack, TextField } from '@portal/shared/ui'
import styles from './StaffProfile.module.css'

/** K-29: a supervisor's own code, by which agents may do what they may not alone. It can be set anew and never be read. */
export function OverrideCodeCard() {
  const { t } = useTranslation('staff-profile')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const known = useQuery(endpoints.getOverrideCode, {})
  const save = useAction(endpoints.setOverrideCode, { refresh: [endpoints.getOverrideCode] })
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isDone, setDone] = useState(false)
  const since = known.data?.set_at

  const submit = async () => {
    setDone(false)
    if (!/^[A-Za-z0-9]{4}$/.test(code)) {
      setError(t('override.format'))
      return
    }
    const result = await save.run({ body: { code } })
    if (result.ok) {
      setCode('')
      setDone(true)
      return
    }
    const issue = result.error.fields['code']?.[0]
    setError(issue ? fieldText(issue) : errorText(result.error))
  }
  return (
    <Card title={t('override.title')}>
      <form
        noValidate
        aria-label={t('override.title')}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack gap={4}>
          <p>{t('override.text')}</p>
          {known.data ? (
            <p>
              {since
                ? t('override.since', { when: formatInstant(new Date(since), zone, language) })
                : t('override.missing')}
            </p>
          ) : null}
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
              value={code}
              error={error}
              onChange={(text) => {
                setCode(text)
                setError(undefined)
                setDone(false)
              }}
            />
          </div>
          <div>
            <Button type="submit" isLoading={save.isRunning}>
              {t(since ? 'override.change' : 'override.set')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}
