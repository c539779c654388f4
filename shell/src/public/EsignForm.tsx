import { useState, type FormEvent } from 'react'
import { FileText } from 'lucide-react'
import { useAction, useQuery, type ApiError } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { errorText, fieldText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { useFieldErrors } from '@portal/shared/kit'
import { Button, Cluster, ErrorState, LinkButton, Loading, Notice, Skeleton, TextField } from '@portal/shared/ui'
import { PublicCard } from './PublicCard.tsx'
import styles from './EsignForm.module.css'

const fields = ['word'] as const

interface EsignFormProps {
  /** What the link carries. */
  token: string
  onDone: () => void
  /** The server said no, and nothing that is typed here helps. */
  onFailed: (error: ApiError) => void
}

/** What is agreed to, the test document, and its word as proof that it opened. */
export function EsignForm({ token, onDone, onFailed }: EsignFormProps) {
  const { t } = useTranslation('public-pages')
  const language = useLanguage()
  const text = useQuery(endpoints.getEsignText, { query: { language } })
  const authorize = useAction(endpoints.verifyEsign)
  const [word, setWord] = useState('')
  const errors = useFieldErrors(fields)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const refuse = (reason: string) => void errors.show({ word: fieldText(reason) })
    if (word.trim() === '') return refuse('required')
    const result = await authorize.run({
      body: { client_id: token, proof_word: word, language, text_hash: text.data?.data.text_hash },
    })
    if (result.ok) return onDone()
    const [reason] = result.error.fields['proof_word'] ?? []
    if (reason) return refuse(reason)
    // Other words by now than those that were read (decision 162): they are shown beside the reason.
    if (result.error.code === 'conflict') return text.refresh()
    if (result.error.code !== 'network') onFailed(result.error)
  }
  const failure = authorize.error && !authorize.error.fields['proof_word'] ? authorize.error : null
  const { data, error, refresh } = text
  if (error)
    return (
      <PublicCard title={t('esign.title')}>
        <ErrorState title={t('esign.textFailed')} onRetry={refresh} requestId={error.requestId}>
          {errorText(error)}
        </ErrorState>
      </PublicCard>
    )
  if (!data)
    return (
      <PublicCard title={t('esign.title')}>
        <Loading label={t('esign.loading')}>
          <Skeleton shape="row" count={6} />
        </Loading>
      </PublicCard>
    )
  return (
    <PublicCard title={t('esign.title')}>
      <p>{t('esign.lead')}</p>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <section className={styles.part}>
          <h2 className={styles.heading}>{t('esign.stepRead')}</h2>
          <dl className={styles.terms}>
            {data.data.sections.map((section) => (
              <div key={section.heading}>
                <dt>{section.heading}</dt>
                <dd>{section.text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className={styles.part}>
          <h2 className={styles.heading}>{t('esign.stepTest')}</h2>
          <p>{t('esign.testHelp')}</p>
          <Cluster>
            <LinkButton
              href={data.data.document}
              target="_blank"
              rel="noopener noreferrer"
              icon={<FileText aria-hidden="true" />}
            >
              {t('esign.open')}
            </LinkButton>
          </Cluster>
        </section>
        <section className={styles.part}>
          <h2 className={styles.heading}>{t('esign.stepAgree')}</h2>
          <TextField
            {...errors.field('word')}
            label={t('esign.word')}
            help={t('esign.wordHelp')}
            value={word}
            maxLength={40}
            width="medium"
            autoComplete="off"
            autoCapitalize="characters"
            onChange={(typed) => {
              setWord(typed)
              errors.clear()
            }}
          />
          {failure ? (
            <Notice tone="danger" live="assertive">
              {errorText(failure)}
            </Notice>
          ) : null}
          <p className={styles.consent}>{t('esign.consent')}</p>
          <Cluster>
            <Button kind="primary" type="submit" isLoading={authorize.isRunning}>
              {t('esign.button')}
            </Button>
          </Cluster>
        </section>
      </form>
    </PublicCard>
  )
}
