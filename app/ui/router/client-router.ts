/**
 * What `react-router` means in the browser (`scripts/vite/client-router.ts`): the same names, of which this site
 * uses few. Decision 040 says why.
 */
// biome-ignore-all lint/performance/noBarrelFile: it stands for a package
export { isRouteErrorResponse } from 'react-router'
export { RouterContext as UNSAFE_DataRouterContext } from './contexts.ts'
export { Links, Meta, Scripts } from './document-parts.tsx'
export { useFetcher } from './fetcher.tsx'
export { FilesContext as UNSAFE_FrameworkContext } from './files-context.ts'
export {
  Outlet,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
} from './hooks.ts'
export { HydratedRouter } from './hydrated-router.tsx'
export { createPath } from './location.ts'
export {
  withComponentProps as UNSAFE_withComponentProps,
  withErrorBoundaryProps as UNSAFE_withErrorBoundaryProps,
} from './route-props.tsx'
export { ScrollRestoration } from './scroll-restoration.tsx'
