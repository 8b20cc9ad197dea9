curl https://www.drillster.com/api/2.1.1/version
