/**
 * The one door to the router: exactly what the portal uses of react-router-dom, because a shared module cannot be
 * tree-shaken (a data router would double these bytes; decision 10).
 * A direct import of react-router-dom brings a second router and is a lint error.
 */
export {
  BrowserRouter,
  Link,
  Navigate,
  Route,
  Routes,
  matchPath,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom'
export type { RouteObject } from 'react-router-dom'
export { lazyRoute, resetFailedRoutes } from './lazy-route.tsx'
export { useHash } from './use-hash.ts'
