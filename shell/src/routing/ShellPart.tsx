import { Component, Suspense, type ReactNode } from 'react'
import { RemoteFailed } from '@portal/shared/portal'
import { resetFailedRoutes } from '@portal/shared/router'
import { useTranslation } from '@portal/shared/i18n'
import { Loading, Skeleton } from '@portal/shared/ui'

/** A page of the shell that loads on demand, with a placeholder, and a retry after its file failed to load. */
export class ShellPart extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (this.state.hasFailed) {
      return (
        <RemoteFailed
          kind="network"
          size="page"
          onRetry={() => {
            resetFailedRoutes()
            this.setState({ hasFailed: false })
          }}
        />
      )
    }
    return <Suspense fallback={<Waiting />}>{this.props.children}</Suspense>
  }
}

function Waiting() {
  const { t } = useTranslation('common')
  return (
    <Loading label={t('state.loading')}>
      <Skeleton shape="title" />
      <Skeleton shape="block" />
    </Loading>
  )
}
