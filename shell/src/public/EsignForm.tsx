import type { FormEvent } from 'react'
import { FileText } from 'lucide-react'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Cluster, LinkButton, Loaded, Notice, TextField } from '@portal/shared/ui'
import type { CallReply, endpoints } from '@portal/shared/contract'
import { PublicCard } from './PublicCard.tsx'
import { useEsign, type EsignProps } from './use-esign.ts'
import styles from './EsignForm.module.css'

/** The text to agree to, the test document, and its word as proof that it opened. */
export function EsignForm(props: EsignProps) {
  const { t } = useTranslation('public-pages')
  const { text, word, onWord, field, submit, isRunning, failure } = useEsign(props)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <PublicCard title={t('esign.title')}>
      <Loaded query={text} loading={t('esign.loading')} failed={t('esign.textFailed')} rows={6}>
        {({ data }) => (
          <>
            <p>{t('esign.lead')}</p>
            <form className={styles.form} noValidate onSubmit={onSubmit}>
              <EsignText {...data} />
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
          </>
        )}
      </Loaded>
    </PublicCard>
  )
}

type Agreed = CallReply<typeof endpoints.getEsignText>['data']

/** The text to agree to, and the document that tests whether this device opens such files. */
function EsignText({ sections, document }: Pick<Agreed, 'sections' | 'document'>) {
  const { t } = useTranslation('public-pages')
  return (
    <>
      <section className={styles.part}>
        <h2 className={styles.heading}>{t('esign.stepRead')}</h2>
        <dl className={styles.terms}>
          {sections.map((section) => (
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
          <LinkButton href={document} target="_blank" rel="noopener noreferrer" icon={<FileText aria-hidden="true" />}>
            {t('esign.open')}
          </LinkButton>
        </Cluster>
      </section>
    </>
  )
}
