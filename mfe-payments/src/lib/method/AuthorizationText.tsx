import { useEffect, useId } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Cluster, ErrorState, Loading, Skeleton, Stack } from '@portal/shared/ui'
import { DownloadAgreement } from './DownloadAgreement.tsx'
import type { NachaInput } from './nacha-input.ts'
import { rememberShown, whenChanged } from './shown-texts.ts'
import styles from './AuthorizationText.module.css'

interface AuthorizationTextProps {
  input: NachaInput | null
  /** Opens the authorization as the bank's rules want it; absent where no bank account is debited. */
  onShowNacha?: (() => void) | undefined
}

/** P-27: what the person agrees to, word for word as the server will keep it, before they agree. */
export function AuthorizationText({ input, onShowNacha }: AuthorizationTextProps) {
  const { t } = useTranslation('payments')
  const titleId = useId()
  const { data, error, isLoading, refresh } = useQuery(endpoints.previewAuthorization, input && { body: input })
  const details = data?.nacha_details
  const textHash = details?.text_hash
  useEffect(() => {
    if (input && textHash) rememberShown(input, textHash)
  }, [input, textHash])
  useEffect(() => whenChanged(refresh), [refresh])
  return (
    <section className={styles.box} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('authorization.title')}
      </h3>
      {input ? null : <p>{t('authorization.incomplete')}</p>}
      {error ? (
        <ErrorState
          title={t('authorization.failed', { message: errorText(error) })}
          onRetry={refresh}
          requestId={error.requestId}
        />
      ) : null}
      {isLoading ? <Loading label={t('authorization.loading')}>{<Skeleton count={4} />}</Loading> : null}
      {input && details ? (
        <Stack>
          {/* Scrolls on a phone, so the keyboard has to reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles.text} tabIndex={0} role="group" aria-labelledby={titleId}>
            {details.text}
          </div>
          <Cluster gap="tight">
            {onShowNacha ? (
              <Button size="small" onClick={onShowNacha}>
                {t('authorization.showNacha')}
              </Button>
            ) : null}
            <DownloadAgreement details={details} />
          </Cluster>
        </Stack>
      ) : null}
    </section>
  )
}
