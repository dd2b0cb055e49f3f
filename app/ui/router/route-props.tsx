import { type ComponentType, use } from 'react'
import { RouteContext, RouteErrorContext, useShownPage } from './contexts.ts'

type RouteProps = { params: object; loaderData: unknown; actionData: unknown }

function useRouteProps(): RouteProps {
  const { match } = use(RouteContext)
  const { loaderData, actionData } = useShownPage()
  const { id } = match.route
  return { params: match.params, loaderData: loaderData[id], actionData: actionData?.[id] }
}

/** React Router's build wraps the page of every route in this. */
export function withComponentProps(Page: ComponentType<RouteProps>) {
  return function RoutePage() {
    return <Page {...useRouteProps()} />
  }
}

/** And what shows its failure in this. */
export function withErrorBoundaryProps(Failure: ComponentType<RouteProps & { error: unknown }>) {
  return function RouteFailure() {
    return <Failure {...useRouteProps()} error={use(RouteErrorContext)} />
  }
}
