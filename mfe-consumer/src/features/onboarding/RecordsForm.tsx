import { useState, type FormEvent } from 'react'
import { FileText } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints, type CallReply } from '@portal/shared/contract'
import { errorText, fieldText, useTranslation, type Language } from '@portal/shared/i18n'
import { Button, Card, Cluster, LinkButton, Notice, Stack, TextField, useFieldErrors } from '@portal/shared/ui'
import styles from './RecordsForm.module.css'

const fields = ['word'] as const

interface RecordsFormProps {
  text: CallReply<typeof endpoints.getEsignText>['data']
  language: Language
  /** The words have changed on the server: read them again. */
  onChanged: () => void
}

/** What is agreed to, the test document, and its word as proof that it opened. */
export function RecordsForm({ text, language, onChanged }: RecordsFormProps) {
  const { t } = useTranslation('consumer-onboarding')
  const give = useAction(endpoints.giveEsignConsent, { refresh: [endpoints.getClient, endpoints.listConsents] })
  const [word, setWord] = useState('')
  const errors = useFieldErrors(fields)
  const failure = give.error && !give.error.fields['proof_word'] ? give.error : null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const refuse = (reason: string) => void errors.show({ word: fieldText(reason) })
    if (word.trim() === '') return refuse('required')
    const result = await give.run({ body: { proof_word: word, language, text_hash: text.text_hash } })
    if (result.ok) return
    const [reason] = result.error.fields['proof_word'] ?? []
    if (reason) refuse(reason)
    else if (result.error.code === 'conflict') onChanged()
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
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
            {...errors.field('word')}
            label={t('records.word')}
            help={t('records.wordHelp')}
            value={word}
            maxLength={40}
            width="medium"
            autoComplete="off"
            onChange={(typed) => {
              setWord(typed)
              errors.clear()
            }}
          />
          {failure ? (
            <Notice tone="danger" live="assertive">
              {failure.code === 'conflict' ? t('records.changed') : errorText(failure)}
            </Notice>
          ) : null}
          <p className={styles.consent}>{t('records.consent')}</p>
          <Cluster>
            <Button kind="primary" type="submit" isLoading={give.isRunning}>
              {t('records.agree')}
            </Button>
          </Cluster>
        </Stack>
      </Card>
    </form>
  )
}
