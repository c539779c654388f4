import type { FormEvent } from 'react'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Cluster, ErrorState, Loading, Notice, Skeleton, TextField } from '@portal/shared/ui'
import { EsignText } from './EsignText.tsx'
import { PublicCard } from './PublicCard.tsx'
import { useEsign, type EsignProps } from './use-esign.ts'
import styles from './EsignForm.module.css'

/** What is agreed to, the test document, and its word as proof that it opened. */
export function EsignForm(props: EsignProps) {
  const { t } = useTranslation('public-pages')
  const { text, word, onWord, field, submit, isRunning, failure } = useEsign(props)
  const { data, error, refresh } = text
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
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
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <EsignText {...data.data} />
        <section className={styles.part}>
          <h2 className={styles.heading}>{t('esign.stepAgree')}</h2>
          <TextField
            {...field}
            label={t('esign.word')}
            help={t('esign.wordHelp')}
            value={word}
            maxLength={40}
            width="medium"
            autoComplete="off"
            autoCapitalize="characters"
            onChange={onWord}
          />
          {failure ? (
            <Notice tone="danger" live="assertive">
              {errorText(failure)}
            </Notice>
          ) : null}
          <p className={styles.consent}>{t('esign.consent')}</p>
          <Cluster>
            <Button kind="primary" type="submit" isLoading={isRunning}>
              {t('esign.button')}
            </Button>
          </Cluster>
        </section>
      </form>
    </PublicCard>
  )
}
