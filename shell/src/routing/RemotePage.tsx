import { RemoteView, type RemoteModule } from '@portal/shared/portal'
import { useRoutes } from '@portal/shared/router'
import { NotFoundPage } from '../public/NotFoundPage.tsx'

/** A page of a remote: the remote's own routes decide which. */
export function RemotePage({ remote }: { remote: string }) {
  return (
    <RemoteView key={remote} remote={remote} expose="./remote" size="page">
      {(module) => <RemoteRoutes module={module} />}
    </RemoteView>
  )
}

function RemoteRoutes({ module }: { module: RemoteModule }) {
  return useRoutes(module.routes) ?? <NotFoundPage />
}
