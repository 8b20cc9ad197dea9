import os
import requests

ENDPOINT = os.environ["MOODLE_URL"] + "/webservice/rest/server.php"
TOKEN = os.environ["MOODLE_TOKEN"]


class MoodleError(RuntimeError):
    def __init__(self, function, code, message):
        super().__init__(f"{function}: {code}: {message}")
        self.code = code


def flatten(key, value):
    """users=[{'email': 'a@b'}] becomes users[0][email]=a@b"""
    if isinstance(value, dict):
        items = value.items()
    elif isinstance(value, (list, tuple)):
        items = enumerate(value)
    else:
        return [(key, int(value) if isinstance(value, bool) else value)]
    return [pair for name, item in items for pair in flatten(f"{key}[{name}]", item)]


def call(function, **params):
    form = [("wstoken", TOKEN), ("wsfunction", function), ("moodlewsrestformat", "json")]
    for name, value in params.items():
        form += flatten(name, value)
    response = requests.post(ENDPOINT, data=form, timeout=(5, 30), allow_redirects=False)
    if response.status_code != 200:
        raise MoodleError(function, f"http_{response.status_code}", response.text[:200])
    try:
        answer = response.json()
    except ValueError:
        raise MoodleError(function, "not_json", response.text[:200]) from None
    # A refused call is still HTTP 200; only the body says so.
    if isinstance(answer, dict) and "exception" in answer:
        raise MoodleError(function, answer.get("errorcode", answer["exception"]), answer.get("message", ""))
    return answer


if __name__ == "__main__":
    site = call("core_webservice_get_site_info")
    print(site["release"], "as", site["username"], len(site["functions"]), "functions")
