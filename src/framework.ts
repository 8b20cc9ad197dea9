// React is CommonJS, which runs where it is first imported. Here it runs with its own file, and before what needs it
// (first.js), so that the browser can answer the visitor in between.
import 'react-dom/client'
