import { useTranslation } from '@portal/shared/i18n'
import { Button, Card, Cluster, Notice, Spinner, Stack } from '@portal/shared/ui'
import { HomeLink } from './layout/HomeLink.tsx'

interface PendingOutcomeProps {
  home: string
  title: string
  /** The action to avoid until the outcome is known, and why. */
  warning: { title: string; text: string | null }
  /** The server does not answer. */
  hasNoAnswer: boolean
  /** Given when the server never had the order; `again` sends it again under the same key. */
  notReceived: { title: string; text: string; again: (() => void) | undefined } | undefined
}

/** An unknown outcome: warns until it is known, or shows that the order never arrived. */
export function PendingOutcome({ home, title, warning, hasNoAnswer, notReceived }: PendingOutcomeProps) {
  const { t } = useTranslation(['payments', 'common'])
  const leave = <HomeLink home={home} />
  if (notReceived) {
    return (
      <Card title={notReceived.title}>
        <Stack>
          <Notice tone="info" live="polite">
            {notReceived.text}
          </Notice>
          <Cluster>
            {notReceived.again ? (
              <Button kind="primary" onClick={notReceived.again}>
                {t('common:action.tryAgain')}
              </Button>
            ) : null}
            {leave}
          </Cluster>
        </Stack>
      </Card>
    )
  }
  return (
    <Card title={title}>
      <Stack>
        <Notice tone="warning" live="assertive" title={warning.title}>
          {warning.text}
        </Notice>
        <Cluster>
          <Spinner />
          <span>{t(hasNoAnswer ? 'unknown.noLine' : 'unknown.asking')}</span>
        </Cluster>
        <div>{leave}</div>
      </Stack>
    </Card>
  )
}
