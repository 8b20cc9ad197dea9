import '../../styles/rare.css'
