import type { FormEvent } from 'react'
import { FileText } from 'lucide-react'
import { endpoints, type CallReply } from '@portal/shared/contract'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { Refused, useForm } from '@portal/shared/kit'
import { Button, Card, Cluster, LinkButton, Stack, TextField } from '@portal/shared/ui'
import styles from './RecordsForm.module.css'

interface RecordsFormProps {
  text: CallReply<typeof endpoints.getEsignText>['data']
  /** The text has changed on the server: read it again. */
  onChanged: () => void
}

/** the text that is agreed to, the test document, and the word in it that proves that it opened. */
export function RecordsForm({ text, onChanged }: RecordsFormProps) {
  const { t } = useTranslation('consumer-onboarding')
  const language = useLanguage()
  const form = useForm(
    endpoints.giveEsignConsent,
    { proof_word: '' },
    {
      input: ({ proof_word }) => ({ body: { proof_word, language, text_hash: text.text_hash } }),
      refresh: [endpoints.getClient, endpoints.listConsents],
      failure: (error) => (error.code === 'conflict' ? t('records.changed') : errorText(error)),
      onRefused: ({ code }) => {
        if (code === 'conflict') onChanged()
      },
    },
  )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <Terms sections={text.sections} />
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
            {...form.field('proof_word')}
            label={t('records.word')}
            help={t('records.wordHelp')}
            maxLength={40}
            width="medium"
            autoComplete="off"
          />
          <Refused failure={form.failure} />
          <p className={styles.consent}>{t('records.consent')}</p>
          <Cluster>
            <Button kind="primary" type="submit" isLoading={form.isSending}>
              {t('records.agree')}
            </Button>
          </Cluster>
        </Stack>
      </Card>
    </form>
  )
}

function Terms({ sections }: Pick<RecordsFormProps['text'], 'sections'>) {
  const { t } = useTranslation('consumer-onboarding')
  return (
    <Card title={t('records.read')} level={3}>
      <dl className={styles.terms}>
        {sections.map((section) => (
          <div key={section.heading}>
            <dt>{section.heading}</dt>
            <dd>{section.text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
