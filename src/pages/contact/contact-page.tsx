import { PageHead } from '../../components/page-head.tsx'

export function ContactPage() {
  return (
    <div>
      <PageHead name="Contact" path="/contact" />
      <h1>Contact</h1>
    </div>
  )
}
