import type { FormEvent } from 'react'
import { FileText } from 'lucide-react'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Card, Cluster, LinkButton, Notice, Stack, TextField } from '@portal/shared/ui'
import { useRecordsConsent, type RecordsConsentInput } from './use-records-consent.ts'
import styles from './RecordsForm.module.css'

/** What is agreed to, the test document, and its word as proof that it opened. */
export function RecordsForm(props: RecordsConsentInput) {
  const { text } = props
  const { t } = useTranslation('consumer-onboarding')
  const { word, onWord, field, submit, failure, isRunning } = useRecordsConsent(props)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <Card title={t('records.read')} level={3}>
        <dl className={styles.terms}>
          {text.sections.map((section) => (
            <div key={section.heading}>
              <dt>{section.heading}</dt>
              <dd>{section.text}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={t('records.test')} level={3}>
        <Stack>
          <p>{t('records.testHelp')}</p>
          <Cluster>
            <LinkButton
              href={text.document}
              target="_blank"
              rel="noopener noreferrer"
              icon={<FileText aria-hidden="true" />}
            >
              {t('records.open')}
            </LinkButton>
          </Cluster>
          <TextField
            {...field}
            label={t('records.word')}
            help={t('records.wordHelp')}
            value={word}
            maxLength={40}
            width="medium"
            autoComplete="off"
            onChange={onWord}
          />
          {failure ? (
            <Notice tone="danger" live="assertive">
              {failure.code === 'conflict' ? t('records.changed') : errorText(failure)}
            </Notice>
          ) : null}
          <p className={styles.consent}>{t('records.consent')}</p>
          <Cluster>
            <Button kind="primary" type="submit" isLoading={isRunning}>
              {t('records.agree')}
            </Button>
          </Cluster>
        </Stack>
      </Card>
    </form>
  )
}
