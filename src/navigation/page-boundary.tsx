import { Component, type ReactNode, use } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { NavigationContext } from './navigation-context.ts'

/** The page, or `failure` where its code could not be fetched or failed; the next address is a new try. */
export function PageBoundary({ failure }: { failure: ReactNode }) {
  const { key } = useLocation()
  const isFailed = use(NavigationContext)?.shown().isFailed ?? false
  if (isFailed) return failure
  return (
    <Boundary place={key} failure={failure}>
      <Outlet />
    </Boundary>
  )
}

interface BoundaryProps {
  place: string
  failure: ReactNode
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state: { hasFailed: boolean } = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.hasFailed && before.place !== this.props.place) this.setState({ hasFailed: false })
  }
  override render() {
    return this.state.hasFailed ? this.props.failure : this.props.children
  }
}
