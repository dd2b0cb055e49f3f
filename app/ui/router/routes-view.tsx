import { Component, memo, type ReactNode } from 'react'
import { RouteContext, RouteErrorContext } from './contexts.ts'
import type { Place } from './location.ts'
import type { RouteModule, RouteModules } from './route-modules.ts'
import type { ShownPage } from './router.ts'
import { shownMatches } from './shown-matches.ts'

type RoutesViewProps = {
  page: ShownPage
  modules: RouteModules
  onError(error: unknown): void
}

/** From the page outwards: each layout gets what stands in it as its outlet. */
export const RoutesView = memo(function RoutesView({ page, modules, onError }: RoutesViewProps) {
  const { errors, location } = page
  let outlet: ReactNode = null
  for (const match of shownMatches(page).reverse()) {
    const { id } = match.route
    const module = modules[id] ?? {}
    const { default: Page, ErrorBoundary } = module
    const failure = ErrorBoundary && laidOut(module, <ErrorBoundary />)
    const content = Page ? laidOut(module, <Page />) : outlet
    const hasFailed = errors !== null && id in errors
    const drawn = (
      <RouteContext value={{ match, outlet }}>{hasFailed ? failure : content}</RouteContext>
    )
    outlet = ErrorBoundary ? (
      <RenderBoundary
        location={location}
        failure={<RouteContext value={{ match, outlet: null }}>{failure}</RouteContext>}
        onError={onError}
      >
        <RouteErrorContext value={errors?.[id]}>{drawn}</RouteErrorContext>
      </RenderBoundary>
    ) : (
      drawn
    )
  }
  return outlet
})

/** The root's layout is the document, around the page and around its failure alike. */
function laidOut({ Layout }: RouteModule, content: ReactNode): ReactNode {
  return Layout ? <Layout>{content}</Layout> : content
}

type RenderBoundaryProps = {
  location: Place
  failure: ReactNode
  onError(error: unknown): void
  children: ReactNode
}

type RenderBoundaryState = { location: Place; caught: { error: unknown } | null }

/** Shows the failure of a route in place of what could not be drawn, until one goes elsewhere. */
class RenderBoundary extends Component<RenderBoundaryProps, RenderBoundaryState> {
  override state: RenderBoundaryState = { location: this.props.location, caught: null }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ location }: RenderBoundaryProps, state: RenderBoundaryState) {
    return state.location === location ? null : { location, caught: null }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    const { caught } = this.state
    if (!caught) return this.props.children
    return <RouteErrorContext value={caught.error}>{this.props.failure}</RouteErrorContext>
  }
}
