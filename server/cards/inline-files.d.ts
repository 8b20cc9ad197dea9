// Vite lays the file into the module as a data URL.
declare module '*inline' {
  const dataUrl: string
  export default dataUrl
}
